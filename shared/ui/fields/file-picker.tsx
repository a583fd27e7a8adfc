import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button'
import { IconButton } from '../actions/icon-button'
import { ImageIcon, TrashIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import { FieldError } from './field'
import * as styles from './file-picker.module.css'
import { FilePreview } from './file-preview'

export interface FilePickerProps {
  label: string
  hint?: ReactNode
  /** The `accept` attribute: `image/png,image/jpeg`. The caller checks the picked file. */
  accept: string
  file: File | null
  onPick: (file: File | null) => void
  error?: string
  disabled?: boolean
  /** A progress bar during the upload. */
  children?: ReactNode
}

/** A field for one file, with its name or picture. */
export function FilePicker({
  label,
  hint,
  accept,
  file,
  onPick,
  error,
  disabled = false,
  children,
}: FilePickerProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files.item(0)
    if (dropped && !disabled) onPick(dropped)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: one control and its preview, not a set of fields
    <div
      aria-label={label}
      className={classNames(styles.picker, over && styles.over)}
      onDragLeave={() => setOver(false)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDrop={handleDrop}
      role="group"
    >
      <input
        accept={accept}
        aria-describedby={error ? `${id}error` : undefined}
        aria-invalid={error ? true : undefined}
        aria-label={label}
        className={styles.input}
        disabled={disabled}
        onChange={event => {
          const picked = event.target.files?.item(0)
          if (picked) onPick(picked)
          // Allows the same file to be chosen again after its removal.
          event.target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      {file ? (
        <div className={styles.chosen}>
          <FilePreview file={file} />
          {!disabled && (
            <IconButton
              icon={<TrashIcon />}
              label={t('removeFile', { name: file.name })}
              onClick={() => {
                onPick(null)
                // This button disappears, and the focus with it.
                choose.current?.focus()
              }}
            />
          )}
        </div>
      ) : (
        <>
          <span className={styles.sign}>
            <ImageIcon size={28} />
          </span>
          <p>{label}</p>
          {hint && <p className={styles.hint}>{hint}</p>}
        </>
      )}
      {children ?? (
        <Button
          disabled={disabled}
          kind="quiet"
          onClick={() => input.current?.click()}
          ref={choose}
          size={file ? 'small' : 'normal'}
        >
          {file ? t('chooseAnotherFile') : t('chooseFile')}
        </Button>
      )}
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  )
}
