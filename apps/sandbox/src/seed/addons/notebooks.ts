import type { Planned } from '../app-objects.ts'
import { buildCustom, buildDefinition, type CustomKind } from './definition.ts'

const NOTEBOOK: CustomKind = {
  group: 'kubeflow.org',
  versions: ['v1', 'v1beta1'],
  kind: 'Notebook',
  plural: 'notebooks',
  about: 'An environment for analysis in the browser.',
  spec: { template: 'object' },
  columns: [['Ready', '.status.readyReplicas', 'integer']],
}

export const NOTEBOOK_GROUPS = ['kubeflow.org']

/** The definition of notebooks and two researchers' own. */
export function buildNotebooks(namespace: string): readonly Planned[] {
  const notebook = (name: string, owner: string, image: string): Planned =>
    buildCustom(NOTEBOOK, {
      metadata: { name, namespace, annotations: { 'hanbat.example/owner': owner } },
      spec: {
        template: {
          spec: { containers: [{ name, image, resources: { requests: { cpu: '1', memory: '4Gi' } } }] },
        },
      },
      status: { readyReplicas: 1, containerState: { running: {} } },
    })
  return [
    buildDefinition(NOTEBOOK),
    notebook('gaon-lab', '문가온', 'docker.io/kubeflownotebookswg/jupyter-scipy:v1.7.0'),
    notebook('sora-vision', '임소라', 'docker.io/kubeflownotebookswg/jupyter-pytorch-cuda:v1.7.0'),
  ]
}
