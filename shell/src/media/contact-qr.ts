/** Shown on the contact page where the server names no picture of its own. To show another, change the address here. */
export const localContactQr = new URL('./contact-qr.svg', import.meta.url)
