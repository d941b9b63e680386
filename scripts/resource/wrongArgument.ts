/** A command line argument is invalid; the message names what would be valid. */
export class WrongArgument extends Error {}
