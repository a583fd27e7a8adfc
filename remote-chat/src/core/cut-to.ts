/** As much as a server takes. What is cut off in the middle of a sign is no text any more, and refused with all around it. */
export const cutTo = (value: unknown, longest: number) =>
  String(value)
    .slice(0, longest)
    .replace(/[\0\p{Cs}]/gu, '')
