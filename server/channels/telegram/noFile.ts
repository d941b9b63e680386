/** The bytes of a file that was to be sent are gone: nothing went out. */
export class NoFile extends Error {}
