/** What somebody asked for on the command line cannot be; the message says what could. */
export class WrongArgument extends Error {}
