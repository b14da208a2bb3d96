import { localPort } from '../../actions/workload/forward-port.ts'
import { kubectlLine } from '../../kubectl/line.ts'
import { readAt, readItems, readNumber, readText } from '../../manifest/read.ts'
import type { Notebook } from './notebook.rules.ts'

/** What Kubeflow's controller gives to a container that says nothing else. */
const USUAL_PORT = 8888
const PREFIX = 'NB_PREFIX'

/** How the pages of a notebook are brought to the person's own machine, with their own rights. */
export function notebookAccess({ metadata, spec }: Notebook, cluster: string) {
  const { name, namespace = null } = metadata
  const [container] = readItems(readAt(spec, 'template', 'spec', 'containers'))
  const [first] = readItems(container?.['ports'])
  const port = readNumber(first?.['containerPort']) ?? USUAL_PORT
  const own = readItems(container?.['env']).find((variable) => variable['name'] === PREFIX)
  const prefix = readText(own?.['value']) || `/notebook/${namespace ?? ''}/${name}`
  return {
    command: kubectlLine({ cluster, namespace }, [
      'port-forward',
      `statefulset/${name}`,
      `${localPort(port)}:${port}`,
    ]),
    address: `http://localhost:${localPort(port)}${prefix.replace(/\/*$/, '/')}`,
  }
}
