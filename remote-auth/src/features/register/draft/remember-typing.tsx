import { FormSpy } from 'react-final-form'
import { type Draft, updateDraft } from './draft'

/** Keeps what is typed into the form around it. */
export function RememberTyping() {
  return (
    <FormSpy<Draft>
      onChange={({ values }) => updateDraft(values)}
      subscription={{ values: true }}
    />
  )
}
