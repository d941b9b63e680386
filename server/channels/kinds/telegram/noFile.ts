/** The bytes of a file to send no longer exist; nothing was sent. */
export class NoFile extends Error {}
