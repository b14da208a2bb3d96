import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { queryText } from '@naru/contract/pages/query'
import { parsePath } from '@naru/kube/files/paths'
import { useMessages } from '../i18n/messages.ts'
import { ContainerGate } from '../parts/container/container-gate.tsx'
import { ContainerSelect } from '../parts/container/container-select.tsx'
import { useContainer } from '../parts/container/use-containers.ts'
import { useSearchValues } from '../shell/search.ts'
import { FolderView } from './folder-view.tsx'
import { messages } from './messages.ts'
import './files.css'
import '../parts/pane/pane-bar.css'
import '../parts/words.css'

type Props = { readonly kind: KindSpec; readonly cluster: string; readonly object: KubeObject }

/** The files of a running container, folder by folder. */
export function FileTab({ cluster, object }: Props) {
  const t = useMessages(messages)
  // The files tab belongs to pods alone.
  const pod = object as Pod
  const { name, namespace = '' } = pod.metadata
  const choice = useContainer(pod)
  const path = queryText(useSearchValues(), 'path') ?? '/'
  const { container = '' } = choice
  const place = { cluster, namespace, pod: name, container }
  return (
    <div className="n-files">
      <ContainerGate cluster={cluster} namespace={namespace} of={choice} denied={t('denied')}>
        <FolderView
          key={container}
          place={place}
          path={parsePath(path)}
          containers={<ContainerSelect of={choice} />}
        />
      </ContainerGate>
    </div>
  )
}
