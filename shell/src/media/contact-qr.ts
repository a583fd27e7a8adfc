/** Shown on the contact page when the server names no picture. Change the address here to show another. */
export const localContactQr = new URL('./contact-qr.svg', import.meta.url)
