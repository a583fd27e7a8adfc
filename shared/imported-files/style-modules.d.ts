/** `import * as styles from './x.module.css'`; an unknown class is undefined, which `className` accepts. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css' {}
