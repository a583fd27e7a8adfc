import { type DragEvent, type ReactNode, useState } from 'react'
import * as styles from './panel.module.css'

type DropAreaProps = {
  onFiles: (files: Iterable<File>) => unknown
  children: (isOver: boolean) => ReactNode
}

/** Accepts files that are dropped anywhere on its content. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button beside the field
    <div
      className={styles.body}
      onDragLeave={event => {
        // Moving between parts of the panel does not leave it.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles(Array.from(event.dataTransfer.files))
      }}
    >
      {children(isOver)}
    </div>
  )
}
