import { useDesk } from './desk-context'
import type { Words } from './replies'
import { tagOf, written } from './written'

type Props = {
  label: string
  words: Words
  most: number
  onChange: (words: Words) => void
}

/** The same in three languages; one of them is enough. */
export function WordsFields({ label, words, most, onChange }: Props) {
  const { t } = useDesk()
  return (
    <fieldset>
      <legend>{label}</legend>
      {written.map(language => (
        <label key={language}>
          {t(`answers.${language}`)}
          <input
            autoComplete="off"
            lang={tagOf(language)}
            maxLength={most}
            onChange={event => onChange({ ...words, [language]: event.currentTarget.value })}
            value={words[language]}
          />
        </label>
      ))}
    </fieldset>
  )
}
