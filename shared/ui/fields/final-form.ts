/** The form library (8 kB), as far as we use it. The shell loads it once for all remotes, when the first form is wanted. */
// biome-ignore lint/performance/noBarrelFile: the list of what the shell provides of a library
export { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form'
export {
  type FieldMetaState,
  Form as FinalForm,
  FormSpy,
  type UseFieldConfig,
  useField,
  useForm,
} from 'react-final-form'
