import type { ImageStreamTag } from '@naru/contract/kinds/build/image-stream-tag.rules'
import { Panel } from '@naru/ui/panel.tsx'
import { useLive } from '../../../data/live/live.ts'
import { windowRows } from '../../../data/live/live-reducer.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { MoreRelated } from '../../pieces/more-related.tsx'
import { useImageUsers } from '../../pieces/use-image-users.ts'
import { messages } from './messages.ts'

const SHOWN = 20

/** Who takes each new image of the tag, and what is built on top of it, in whichever namespace. */
export function ImageUsers({ cluster, object }: ViewProps<ImageStreamTag>) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const { state, users, asked } = useImageUsers({ cluster, namespace })
  const builds = useLive({
    type: 'list',
    kind: 'build-config',
    clusters: [cluster],
    namespaces: 'all',
    related: { by: 'pointing', at: { kind: 'image-stream-tag', namespace, name }, words: ['uses'] },
    offset: 0,
    limit: SHOWN,
  })
  const configs = builds.data ? windowRows(builds.data).flatMap((row) => row ?? []) : []
  const deploying = users.filter(({ tag }) => tag === name)
  const isKnown = state === 'known' && builds.data !== null
  return (
    <Panel title={t('users')}>
      {deploying.length + configs.length === 0 && isKnown && (
        <p className="n-panel-empty n-dim">{t('nobody')}</p>
      )}
      <dl className="n-facts">
        {deploying.length > 0 && (
          <div className="wide">
            <dt>{t('deploys')}</dt>
            <dd className="n-links">
              {deploying.map((user) => (
                <Reference
                  key={`${user.kind} ${user.name}`}
                  kind={user.kind}
                  cluster={cluster}
                  namespace={namespace}
                  name={user.name}
                />
              ))}
            </dd>
          </div>
        )}
        {configs.length > 0 && (
          <div className="wide">
            <dt>{t('builds')}</dt>
            <dd className="n-links">
              {configs.map((row) => (
                <Reference
                  key={row.uid}
                  kind="build-config"
                  cluster={cluster}
                  namespace={row.namespace}
                  name={row.name}
                />
              ))}
            </dd>
          </div>
        )}
      </dl>
      <MoreRelated related={asked} />
    </Panel>
  )
}
