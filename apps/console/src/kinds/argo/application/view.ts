import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ApplicationSources, SyncPolicy } from './application-sources.tsx'
import { AmissResources, ApplicationConditions } from './application-trouble.tsx'
import { DeployedTab } from './deployed-tab.tsx'
import { ParameterTab } from './parameter-tab.tsx'
import { SyncTab } from './sync-tab.tsx'

export const view = defineView<KubeObject>()({
  kind: 'application',
  lead: [ApplicationConditions, AmissResources],
  sections: [ApplicationSources, SyncPolicy],
  without: ['repository', 'path', 'target-revision', 'destination', 'automated', 'cascades', 'operation'],
  tabs: { synced: SyncTab, deployed: DeployedTab, parameter: ParameterTab },
})
