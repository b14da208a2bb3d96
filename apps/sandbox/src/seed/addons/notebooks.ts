import { STOPPED } from '@naru/contract/rules/notebook-state'
import { type App, type Team } from '../app.ts'
import { buildAppTemplate, type Planned } from '../app-objects.ts'
import type { Moments } from '../story.ts'
import { buildCustom, buildDefinition, type CustomKind } from './definition.ts'

export const NOTEBOOK: CustomKind = {
  group: 'kubeflow.org',
  versions: ['v1', 'v1beta1'],
  kind: 'Notebook',
  plural: 'notebooks',
  about: 'An environment for analysis in the browser.',
  spec: { template: 'object' },
}

export const NOTEBOOK_GROUPS = ['kubeflow.org']

/** What the stateful set of a notebook was made from, with the claim that it mounts. */
function notebookOf(team: Team, app: App): Planned {
  const { spec } = buildAppTemplate(team, app, app.tag)
  const data = { name: 'data', persistentVolumeClaim: { claimName: `data-${app.name}-0` } }
  return buildCustom(NOTEBOOK, {
    metadata: {
      name: app.name,
      namespace: team.namespace,
      annotations: { 'hanbat.example/purpose': app.about },
    },
    spec: { template: { spec: { ...spec, volumes: [...(spec.volumes ?? []), data] } } },
  })
}

/** One that has been forgotten since a training ended, and was stopped. */
function stoppedNotebook({ namespace }: Team, since: string): Planned {
  const name = 'dain-nlp'
  const resources = { requests: { cpu: '2', memory: '8Gi' } }
  return buildCustom(NOTEBOOK, {
    metadata: {
      name,
      namespace,
      annotations: { 'hanbat.example/purpose': '정다인 연구원의 노트북', [STOPPED]: since },
    },
    spec: {
      template: {
        spec: {
          containers: [{ name, image: 'docker.io/kubeflownotebookswg/jupyter-tensorflow:v1.7.0', resources }],
          volumes: [{ name: 'workspace', persistentVolumeClaim: { claimName: `${name}-workspace` } }],
        },
      },
    },
  })
}

/** The definition of notebooks, and those of a team's researchers: its stateful sets are made from them. */
export function buildNotebooks(team: Team, { yesterday }: Moments): readonly Planned[] {
  const apps = team.apps.filter(({ kind }) => kind === 'StatefulSet')
  return [
    buildDefinition(NOTEBOOK),
    ...apps.map((app) => notebookOf(team, app)),
    stoppedNotebook(team, yesterday),
  ]
}
