import { ButtonLink } from '@naru/ui/button.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { formatError } from '../../../parts/message-center.ts'
import { useChosen } from '../../../shell/settings-store.ts'
import { graphQuery } from '../../graph/graph-data.ts'
import { buildDrawnGraph } from '../../graph/graph-model.ts'
import { STANDARD } from '../../graph/graph-state.ts'
import type { SubjectKind } from '../../room/mesh-paths.ts'
import { messages } from '../metrics/messages.ts'
import type { SubjectPlace } from '../subject-page.tsx'
import { graphHref } from './graph-href.ts'
import { graphAround } from './own-edges.ts'

/** Its code comes when there is something to draw. */
const AroundPicture = createLatePart(async () => (await import('./around-picture.tsx')).AroundPicture, {
  meanwhile: WaitForPicture,
})

type Props = { readonly of: SubjectKind; readonly place: SubjectPlace }

/** Who calls something and whom it calls, as a small picture; nothing where nobody counts requests. */
export function AroundPanel({ of, place }: Props) {
  const t = useMessages(messages)
  const { cluster, namespace, name } = place
  const duration = useChosen('duration') ?? STANDARD.duration
  const [path, state] = useMemo(
    () => graphAround({ of, namespace, name }, duration),
    [of, namespace, name, duration],
  )
  const { data, error } = useQuery(graphQuery(cluster, path, state))
  const answer = data?.state === 'answered' ? data.graph : null
  const graph = useMemo(() => answer && buildDrawnGraph(answer, { find: null, hide: null }), [answer])
  if (data?.state === 'absent') return null
  return (
    <Panel title={t('graph')} action={<ButtonLink href={graphHref(of, place)}>{t('openGraph')}</ButtonLink>}>
      <div className="n-mesh-around">
        {error ? (
          <p className="n-dim">{formatError(error)}</p>
        ) : !graph || !answer ? (
          <WaitForPicture />
        ) : graph.edges.length === 0 ? (
          <p className="n-dim">{t('noneAround')}</p>
        ) : (
          <AroundPicture place={place} graph={graph} answer={answer} />
        )}
      </div>
    </Panel>
  )
}

function WaitForPicture() {
  return (
    <div aria-busy="true">
      <Skeleton height={276} />
    </div>
  )
}
