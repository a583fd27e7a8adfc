/** Whichever wheel the page is built for. */
declare module 'chosen-wheel' {
  export function mount(container: HTMLElement): Promise<(slice: number) => Promise<void>>
}
