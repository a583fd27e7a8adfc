/** `import picture from './x.svg'`, or a sound: the address of a file beside the script. */
declare module '*.svg' {
  const address: string
  export = address
}
declare module '*.png' {
  const address: string
  export = address
}
declare module '*.jpg' {
  const address: string
  export = address
}
declare module '*.jpeg' {
  const address: string
  export = address
}
declare module '*.gif' {
  const address: string
  export = address
}
declare module '*.webp' {
  const address: string
  export = address
}
declare module '*.avif' {
  const address: string
  export = address
}
declare module '*.ico' {
  const address: string
  export = address
}
declare module '*.mp3' {
  const address: string
  export = address
}
declare module '*.mp4' {
  const address: string
  export = address
}
declare module '*.webm' {
  const address: string
  export = address
}
declare module '*.ogg' {
  const address: string
  export = address
}
declare module '*.wav' {
  const address: string
  export = address
}
declare module '*.m4a' {
  const address: string
  export = address
}
