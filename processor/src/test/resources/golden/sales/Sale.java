package sales;

/** What a client has bought on a day. */
public record Sale(long id, int client, int day) {}
