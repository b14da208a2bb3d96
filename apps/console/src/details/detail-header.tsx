import type { Locale } from '@naru/contract/i18n/locale'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import { findPlatformKind } from '@naru/contract/kinds/platform-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'
import { nameOf } from '@naru/contract/platform/wrapped-record'
import { formatStatus } from '@naru/contract/rows/status-words'
import { Menu } from '@naru/ui/menu.tsx'
import { StatusBadge, StatusIcon } from '@naru/ui/status-badge.tsx'
import { objectTarget } from '../actions/action-target.ts'
import { useActionItems } from '../actions/use-action-items.ts'
import type { LiveView } from '../data/live/live-reducer.ts'
import { useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { useViewFreshness } from '../lists/sources/use-view-freshness.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { WhoCanLink } from '../parts/rights/who-can-link.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { messages } from './messages.ts'
import { type ObjectAnswer, type TitleState, titleState } from './object-answer.ts'
import { QuickActions } from './quick-actions.tsx'

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly rules: KindRules | undefined
  readonly answer: ObjectAnswer
  readonly tab: TabId
  /** Those that have something to show. */
  readonly tabs: readonly TabId[]
  readonly live: LiveView
  /** Since when (ms) the object is only what was last heard of it; null while it is current. */
  readonly held: number | null
}

/** Name, state, actions and tabs; they stay in place while the body scrolls. */
export function DetailHeader({ kind, cluster, object, rules, answer, tab, tabs, live, held }: Props) {
  const t = useMessages(messages)
  const name = displayName(kind, object)
  useViewFreshness(live)
  const target = objectTarget(kind, cluster, object)
  const items = useActionItems(kind, [target])
  return (
    <PageHeader
      title={name}
      name={name}
      mark={kind.mark}
      beside={<ObjectState kind={kind} rules={rules} answer={answer} held={held} />}
      actions={
        <>
          <WhoCanLink kind={kind} about={target} />
          {items.length > 0 && (
            <>
              <QuickActions kind={kind} cluster={cluster} object={object} />
              <Menu items={items} trigger={{ variant: 'secondary', children: t('actions') }} />
            </>
          )}
        </>
      }
      tabs={<DetailTabs name={object.metadata.name} tab={tab} tabs={tabs} />}
    />
  )
}

type StateProps = Pick<Props, 'kind' | 'rules' | 'answer' | 'held'>

function ObjectState({ kind, rules, answer, held }: StateProps) {
  const locale = useLocale()
  const state = titleState(answer, rules?.problem !== undefined)
  if (!state) return null
  const { tone, tick } = state
  return (
    <>
      {tick && held === null && <Tick />}
      <StatusBadge
        look={kind.badge ? 'label' : 'plain'}
        tone={held === null ? tone : 'off'}
        {...wordsOf(state, rules, locale)}
      />
    </>
  )
}

function wordsOf({ word, said }: TitleState, rules: KindRules | undefined, locale: Locale) {
  if (said !== null) return { text: said, title: said }
  if (word === null) return { text: '' }
  return { text: formatStatus(word, locale), title: meaningOf(rules, word)?.[locale] ?? word }
}

/** For an object whose state is an ordinary word, and which is well. */
function Tick() {
  const t = useMessages(messages)
  return (
    <span className="n-well" role="img" aria-label={t('well')} title={t('well')}>
      <StatusIcon tone="ok" />
    </span>
  )
}

/** What a state means for objects of the kind, where that is not what it means elsewhere. */
function meaningOf(rules: KindRules | undefined, word: string | null) {
  const told = rules?.statuses?.find((one) => typeof one !== 'string' && one.word === word)
  return typeof told === 'object' ? told.means : undefined
}

/** The product's own records may have a name for people beside their id. */
function displayName(kind: KindSpec, { metadata, ...object }: KubeObject): string {
  const own = findPlatformKind(kind.id)
  return (own && nameOf(own, readFields(object['record']))) || metadata.name
}
