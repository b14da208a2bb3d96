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
import { messages } from './messages.ts'
import { ProblemRows } from './problem-rows.tsx'

const FIRST = 12

type Props = { readonly overview: Overview }

/** What is wrong now, worst first, each with the one next step; or a kind word when nothing is. */
export function ProblemsPanel({ overview }: Props) {
  const t = useMessages(messages)
  const [all, setAll] = useState(false)
  const { problems, problemTotal, consequenceTotal } = overview
  const looking = overview.clusters.some(({ state }) => state === 'loading')
  const shown = all ? problems : problems.slice(0, FIRST)
  return (
    <Panel
      className="n-problems"
      title={t('wrongNow')}
      note={
        problems.length > 0 &&
        [t('worstFirst'), consequenceTotal > 0 && t('underCauses', { count: consequenceTotal })]
          .filter(Boolean)
          .join(' · ')
      }
    >
      {problems.length > 0 ? (
        <ProblemTable problems={shown} />
      ) : looking ? (
        <Skeleton height={120} />
      ) : (
        <EmptyState icon={CheckIcon} tone="good" title={t('nothingWrong')}>
          {t('nothingWrongText')}
        </EmptyState>
      )}
      <Foot overview={overview}>
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

function Foot({ overview, children }: Props & { children: ReactNode }) {
  const t = useMessages(messages)
  const { live } = countSources(overview.clusters)
  return (
    <div className="n-panel-foot">
      {overview.healthy.map((one) => (
        <Healthy key={one.kind} {...one} />
      ))}
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
