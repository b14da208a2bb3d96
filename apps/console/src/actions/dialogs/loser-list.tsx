import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { MapQuery } from '@naru/contract/live/map'
import type { Loser } from '@naru/contract/relations/map/find-losers'
import { hasMap } from '@naru/contract/relations/map/map-kinds'
import { RELATION_WORDS } from '@naru/contract/relations/relation-words'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useLiveMany } from '../../data/live/live-many.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useKindLook } from '../../parts/kind-look.ts'
import type { ActionTarget } from '../action-target.ts'
import { listLost } from '../forecast/list-lost.ts'
import { messages as shared } from '../messages.ts'

const messages = defineMessages({
  en: {
    title: 'Still needed by',
    more: '{{count}} more {{kinds}}',
    unread_one: 'Who needs {{count, number}} further object was not looked up.',
    unread_other: 'Who needs {{count, number}} further objects was not looked up.',
  },
  ko: {
    title: '아직 사용하는 리소스',
    more: '{{kinds}} {{count}}개 더',
    unread_other: '나머지 {{count, number}}개를 사용하는 리소스는 확인하지 않았습니다.',
  },
})

/** Of so many it is asked who needs them. */
const ASKED = 16
const SHOWN = 20

/** What points at objects, or at what goes with them, and would lose it; live while the question stands. */
export function LoserList({ targets }: { readonly targets: readonly ActionTarget[] }) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const mapped = targets.filter(({ kind }) => hasMap(mappedAs(kind)))
  const asked = mapped.slice(0, ASKED)
  const maps = useLiveMany(asked.map(mapOf)).map(({ data }) => data)
  const lost = listLost(
    targets,
    targets.map((target) => maps[asked.indexOf(target)]),
  )
  const unread = mapped.length - asked.length
  if (lost.length === 0 && unread === 0) return null
  return (
    <div className="n-owned">
      {lost.length > 0 && <h3>{t('title')}</h3>}
      {lost.length > 0 && (
        <ul className="n-targets">
          {lost.slice(0, SHOWN).map(({ of, loser }) => (
            <li key={`${of.cluster} ${of.uid} ${loser.node.id} ${loser.word}`} className="n-owned-item">
              <LoserLine loser={loser} of={targets.length > 1 ? of.name : null} />
            </li>
          ))}
          {lost.length > SHOWN && <li className="n-dim">{common('more', { count: lost.length - SHOWN })}</li>}
        </ul>
      )}
      {unread > 0 && <p className="n-dim">{t('unread', { count: unread })}</p>}
    </div>
  )
}

function mapOf({ kind, cluster, namespace, name }: ActionTarget): MapQuery {
  return { type: 'map', kind: mappedAs(kind).id, cluster, namespace, name }
}

/** What is part of another kind is needed as that one; all secrets of a cluster are not read to ask who needs one. */
function mappedAs(kind: KindSpec): KindSpec {
  return (kind.among && !kind.secretFields && findKind(kind.among.kind)) || kind
}

type LineProps = {
  readonly loser: Loser
  /** What it loses, where that is one of several. */
  readonly of: string | null
}

function LoserLine({ loser: { node, word }, of }: LineProps) {
  const t = useMessages(messages)
  const text = useText()
  const { kind, kindName, name, count = 0 } = node
  const look = useKindLook()(kind ?? '')
  if (name === '') return <>{t('more', { count, kinds: look?.kindTitles ?? kindName })}</>
  return (
    <>
      {look ? <ObjectLink mark={look.mark} group={look.group} name={name} /> : `${kindName} ${name}`}
      <span className="n-dim">
        {[text(RELATION_WORDS[word].does), of].filter((one) => one !== null).join(' · ')}
      </span>
    </>
  )
}
