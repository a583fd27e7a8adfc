import type { Opened } from '@tamlung/shared/contract/desk-replies'
import { safeUrl } from '@tamlung/shared/format/safe-url'
import type { ReactNode } from 'react'
import { operatorWords } from '../panel/service/operator-words'
import { useDesk } from './desk-context'

/** How to reach them, as something to press where it is no more than that. */
function contactAddress(contact: string) {
  const address = contact.includes('@')
    ? `mailto:${contact}`
    : `tel:${contact.replace(/[^\d+]/g, '')}`
  return safeUrl(address, { schemes: ['mailto', 'tel'] })
}

function Linked({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return children
  return (
    <a href={href} rel="noreferrer noopener" target="_blank">
      {children}
    </a>
  )
}

/** Facts that customers and their pages have stated; the server has verified none of them. */
export function AboutCard({ about }: { about: NonNullable<Opened['about']> }) {
  const { t, language } = useDesk()
  const { contact, page, attributes, answers } = about
  const named = Object.entries(attributes ?? {})
  if (!contact && !page && named.length === 0 && !answers?.length) return null

  return (
    <div className="member">
      <dl>
        {contact && (
          <>
            <dt>{t('about.contact')}</dt>
            <dd>
              <Linked href={contactAddress(contact)}>{contact}</Linked>
            </dd>
          </>
        )}
        {page && (
          <>
            <dt>{t('about.page')}</dt>
            <dd>
              <Linked href={safeUrl(page)}>{page}</Linked>
            </dd>
          </>
        )}
        {answers?.map(({ label, answer }) => {
          const question = operatorWords(label, language)
          return (
            <div className="pair" key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          )
        })}
        {named.map(([name, value]) => (
          <div className="pair" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('about.hint')}</p>
    </div>
  )
}
