import { FormSpy } from 'react-final-form'
import { type Draft, updateDraft } from './draft'

/** Stores the fields of the form around it while typing. */
export function RememberTyping() {
  return (
    <FormSpy<Draft>
      onChange={({ values }) => updateDraft(values)}
      subscription={{ values: true }}
    />
  )
}
