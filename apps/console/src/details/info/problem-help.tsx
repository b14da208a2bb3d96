import type { Problem } from '@naru/contract/kinds/kind-rules'
import { ALL } from '@naru/contract/pages/page'
import { listPath } from '@naru/contract/pages/paths'
import { ButtonLink } from '@naru/ui/button.tsx'
import { objectTarget } from '../../actions/action-target.ts'
import { OfferedButtons } from '../../actions/offered-buttons.tsx'
import { useMessages } from '../../i18n/messages.ts'
import type { ViewProps } from '../kind-view.ts'
import { messages } from '../messages.ts'

const NONE: readonly string[] = []

/** What helps against a problem, as its rule says: actions that the person may take now, and who takes the most. */
export function ProblemHelp({ problem, kind, cluster, object }: ViewProps & { readonly problem: Problem }) {
  const t = useMessages(messages)
  const { helps = NONE, scarce } = problem
  return (
    <>
      {scarce && (
        <ButtonLink
          href={listPath('pod', {
            cluster,
            namespace: ALL,
            f: `${kind.id}:${object.metadata.name}`,
            sort: `${scarce}.desc`,
          })}
        >
          {t('heaviest')}
        </ButtonLink>
      )}
      <OfferedButtons kind={kind} target={objectTarget(kind, cluster, object)} ids={helps} />
    </>
  )
}
