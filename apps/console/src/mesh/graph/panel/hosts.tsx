import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useFigures } from '../figures.ts'
import type { Host } from './list-hosts.ts'

const messages = defineMessages({
  en: {
    hosts: 'Hosts',
    moreHosts_one: '{{count, number}} more host…',
    moreHosts_other: '{{count, number}} more hosts…',
  },
  ko: {
    hosts: '호스트',
    moreHosts_other: '호스트 {{count, number}}개 더…',
  },
})

const MOST = 5

/** Hosts, the first of them. */
export function Hosts({ hosts }: { readonly hosts: readonly Host[] }) {
  const t = useMessages(messages)
  const { percent } = useFigures()
  if (hosts.length === 0) return null
  const more = hosts.length - MOST
  return (
    <>
      <h3>{t('hosts')}</h3>
      <ul className="n-mesh-hosts">
        {hosts.slice(0, MOST).map(({ name, share }) => (
          <li key={name}>
            <span>{name}</span>
            {share !== null && <span className="n-dim">{percent(share)}</span>}
          </li>
        ))}
        {more > 0 && <li className="n-dim">{t('moreHosts', { count: more })}</li>}
      </ul>
    </>
  )
}
