import { useDesk } from './desk-context'
import { keys } from './use-shortcut'

const names = Object.keys(keys) as (keyof typeof keys)[]

/** The list of keyboard shortcuts. */
export function KeysHelp() {
  const { t } = useDesk()
  return (
    <details className="keys">
      <summary>{t('keys.title')}</summary>
      <dl>
        {names.map(name => (
          <div key={name}>
            <dt>
              <kbd>Alt</kbd> + <kbd>{keys[name].shown}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
