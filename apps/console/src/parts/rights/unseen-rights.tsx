import type { RightsLack } from '@naru/contract/api/rights'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

type Props = { readonly state: 'known' | 'away'; readonly lacks: readonly RightsLack[] }

/** What hinders the answer from being the whole, each with the right that lacks; nothing where it is whole. */
export function UnseenRights({ state, lacks }: Props) {
  const t = useMessages(messages)
  return (
    <>
      {state === 'away' && <p className="n-panel-empty">{t('away')}</p>}
      {lacks.map(({ resource, only }) => (
        <p key={resource} className="n-panel-empty">
          {only === null
            ? t('lackAll', { resource })
            : t('lackSome', { resource, namespaces: only.join(', ') })}
        </p>
      ))}
    </>
  )
}
