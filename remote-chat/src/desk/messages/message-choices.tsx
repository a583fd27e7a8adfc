import type { Button } from '../../core/content'
import { buttonAddress } from '../../panel/content/button-address'
import { useDesk } from '../desk-context'

/** The customer's buttons, shown for reading only; links can be followed. */
export function MessageChoices({ buttons }: { buttons: readonly Button[] }) {
  const { t } = useDesk()
  if (buttons.length === 0) return null
  return (
    <ul aria-label={t('said.choices')} className="choices">
      {buttons.map((button, index) => {
        const address = buttonAddress(button)
        return (
          <li key={index}>
            {address ? (
              <a href={address} rel="noopener noreferrer nofollow" target="_blank">
                {button.title}
              </a>
            ) : (
              <span>{button.title}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
