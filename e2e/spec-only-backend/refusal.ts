/** An error whose message is a code of the error catalogue. */
export class Refusal extends Error {}
