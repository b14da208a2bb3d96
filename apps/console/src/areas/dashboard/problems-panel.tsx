import { kindWord } from '@naru/contract/kinds/kind-word'
import { findKind } from '@naru/contract/kinds/registry'
import type { FoundProblem, HealthyCount, Overview } from '@naru/contract/live/overview'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import CheckIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-check-circle-icon'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { countSources } from './count-sources.ts'
import { figureLinks } from './dashboard-links.ts'
import type { Told } from './hold-back.ts'
import { HowMuch } from './how-much.tsx'
import { messages } from './messages.ts'
import { ProblemRows } from './problem-rows.tsx'

const FIRST = 12

type Props = {
  readonly overview: Overview
  readonly told: Told
  /** Asks for what came late. */
  readonly onLate: () => void
}

/** What is wrong now, worst first, each with the one next step; or a kind word when nothing is. */
export function ProblemsPanel({ overview, told, onLate }: Props) {
  const t = useMessages(messages)
  const [all, setAll] = useState(false)
  const { problems, problemTotal } = told
  const looking = told.reading.length > 0 || overview.clusters.some(({ state }) => state === 'loading')
  const shown = all ? problems : problems.slice(0, FIRST)
  // Who asks for it wants to see it, wherever its place is.
  const showLate = () => {
    setAll(true)
    onLate()
  }
  return (
    <Panel
      className="n-problems"
      title={t('wrongNow')}
      note={<Note told={told} />}
      action={<Late told={told} onShow={showLate} />}
    >
      {problems.length > 0 ? (
        <ProblemTable problems={shown} />
      ) : looking ? (
        <Skeleton height={120} />
      ) : (
        <EmptyState icon={CheckIcon} tone="good" title={t('nothingWrong')}>
          {t('nothingWrongText')}
          <HowMuch overview={overview} />
        </EmptyState>
      )}
      <Foot overview={overview} counts={problems.length > 0 || looking}>
        {problemTotal > problems.length &&
          all &&
          t('moreThanShown', { shown: problems.length, count: problemTotal })}
        {problems.length > FIRST && (
          <Button variant="link" size="s" onClick={() => setAll(!all)}>
            {all ? t('showLess') : t('showAll', { count: problems.length })}
          </Button>
        )}
      </Foot>
    </Panel>
  )
}

function Note({ told }: { readonly told: Told }) {
  const t = useMessages(messages)
  const { problems, consequenceTotal, reading } = told
  const [first = '', ...others] = reading
  const order = problems.length > 0 && t('worstFirst')
  const under = problems.length > 0 && consequenceTotal > 0 && t('underCauses', { count: consequenceTotal })
  return (
    <>
      {[order, under].filter(Boolean).join(' · ')}
      {reading.length > 0 && (
        <span role="status" aria-busy="true">
          {order && ' · '}
          {others.length === 0
            ? t('stillReading', { name: first })
            : t('stillReadingMany', { number: reading.length })}
        </span>
      )}
    </>
  )
}

/** What came late has no place yet: it would move what is being read. */
function Late({ told: { late }, onShow }: { readonly told: Told; readonly onShow: () => void }) {
  const t = useMessages(messages)
  if (late.problems === 0) return null
  return (
    <Button variant="link" size="s" className="n-problems-late" onClick={onShow}>
      {t('showLate', { count: late.problems, names: late.clusters.join(', ') })}
    </Button>
  )
}

function ProblemTable({ problems }: { problems: readonly FoundProblem[] }) {
  const t = useMessages(messages)
  return (
    <PlainTable className="n-problem-table" heads={[t('since'), t('object'), t('reason'), t('next')]}>
      {problems.map((problem) => (
        <ProblemRows
          key={[problem.cluster, problem.kind, problem.namespace, problem.name].join('/')}
          problem={problem}
        />
      ))}
    </PlainTable>
  )
}

type FootProps = Pick<Props, 'overview'> & {
  /** What is well is counted nowhere else. */
  readonly counts: boolean
  readonly children: ReactNode
}

function Foot({ overview, counts, children }: FootProps) {
  const t = useMessages(messages)
  const { live } = countSources(overview.clusters)
  return (
    <div className="n-panel-foot">
      {counts && overview.healthy.map((one) => <Healthy key={one.kind} {...one} />)}
      <span>{t('sources', { live, count: overview.clusters.length })}</span>
      <span className="n-push">{children}</span>
    </div>
  )
}

function Healthy({ kind, count }: HealthyCount) {
  const t = useMessages(messages)
  const text = useText()
  const spec = findKind(kind)
  if (!spec || count === 0) return null
  const word = text(kindWord(spec, count === 1 ? 'one' : 'many'))
  return <a href={figureLinks.healthy(kind)}>{t('healthyOf', { count, kind: word })}</a>
}
