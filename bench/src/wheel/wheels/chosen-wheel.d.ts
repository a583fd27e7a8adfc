/** Whichever wheel the page is built for. */
declare module 'chosen-wheel' {
  export function mount(place: HTMLElement): Promise<(slice: number) => Promise<void>>
}
