import { FileIcon, ImageIcon, VideoIcon } from '@tamlung/shared/ui/icons/icons'
import { useEffect, useRef, useState } from 'react'
import type { ChosenFile } from './use-chosen-files'

const icons = { image: ImageIcon, video: VideoIcon, file: FileIcon }

/** So many pixels are decoded of a picture, however large it is. */
const height = 168

/** A picture is drawn here and not linked to: a page's policy may let in no picture but the server's. */
export function Thumbnail({ file, kind }: Pick<ChosenFile, 'file' | 'kind'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const Icon = icons[kind]

  useEffect(() => {
    let left = false
    async function draw() {
      const bitmap = await createImageBitmap(file, { resizeHeight: height })
      const place = left ? null : canvas.current
      if (!place) return bitmap.close()
      place.width = bitmap.width
      place.height = bitmap.height
      place.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      setDrawn(true)
    }
    // What cannot be drawn can still be sent: the icon stays.
    if (kind === 'image') draw().catch(() => {})
    return () => {
      left = true
    }
  }, [file, kind])

  return (
    <>
      {!drawn && <Icon size={32} />}
      {kind === 'image' && <canvas hidden={!drawn} ref={canvas} />}
    </>
  )
}
