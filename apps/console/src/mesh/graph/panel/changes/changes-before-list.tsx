import { AUDIT_READERS } from '@naru/contract/api/roles'
import { pagePath } from '@naru/contract/pages/paths'
import { formatQuery } from '@naru/contract/pages/query'
import type { ChangeBefore } from '@naru/mesh/explain/changes-before'
import type { CauseObject } from '@naru/mesh/explain/explain-edge'
import { useRoles } from '../../../../data/session/roles.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import { useNow } from '../../../../i18n/now.ts'
import { useVerbWords } from '../../../../parts/audit/audit-words.ts'
import { formatError } from '../../../../parts/message-center.ts'
import { Reference } from '../../../../parts/reference.tsx'
import { CauseLink } from '../cause-link.tsx'
import { messages } from './messages.ts'
import { useChangesBefore } from './use-changes-before.ts'

type Props = {
  readonly cluster: string
  /** Of the cause. */
  readonly objects: readonly CauseObject[]
  /** When the edge began to fail, in unix seconds. */
  readonly began: number
}

const MOST = 5

/** What was changed of what a failure is made of just before it began: when, by whom and what; and what nobody may tell. */
export function ChangesBeforeList({ cluster, objects, began }: Props) {
  const t = useMessages(messages)
  const readsAll = useRoles().some((role) => AUDIT_READERS.some((reader) => reader === role))
  const known = useChangesBefore({ cluster, objects, began, readsLog: readsAll })
  if (known === null) return null
  const { changes, closed, error } = known
  const names = closed.map(({ name }) => name).join(', ')
  return (
    <div className="n-mesh-cause-changes">
      <h4>{t('title')}</h4>
      {changes.length === 0 && <p>{t('none')}</p>}
      <ul>
        {changes.slice(0, MOST).map((change) => (
          <li key={`${change.at} ${change.object.type} ${change.object.name} ${change.verb}`}>
            <Change cluster={cluster} change={change} inLog={readsAll} />
          </li>
        ))}
      </ul>
      {changes.length > MOST && <p>{t('more', { count: changes.length - MOST })}</p>}
      {error !== null && <p>{t('untold', { why: formatError(error) })}</p>}
      {!readsAll && <p className="n-dim">{t('ownOnly')}</p>}
      {names !== '' && <p className="n-dim">{t('closed', { names })}</p>}
    </div>
  )
}

type ChangeProps = {
  readonly cluster: string
  readonly change: ChangeBefore
  /** Whether the person may open the log. */
  readonly inLog: boolean
}

function Change({ cluster, change: { at, who, verb, record, object }, inLog }: ChangeProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const verbWords = useVerbWords()
  const time = (
    <time dateTime={new Date(at).toISOString()} title={format.utc(at)}>
      {format.clock(at, now)}
    </time>
  )
  return (
    <>
      {inLog && record !== null ? (
        <a href={pagePath('P_AUDIT_LOG') + formatQuery({ record })}>{time}</a>
      ) : (
        time
      )}{' '}
      {who === null ? (
        t('nobody')
      ) : inLog && record !== null ? (
        <Reference kind="user" cluster="" namespace={null} name={who} />
      ) : (
        <b>{who}</b>
      )}{' '}
      {verbWords(verb)} <CauseLink cluster={cluster} object={object} isGone={verb === 'delete'} />
    </>
  )
}
