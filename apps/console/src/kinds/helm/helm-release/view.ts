import type { ReleaseObject } from '@naru/contract/kinds/helm/helm-release.rules'
import { defineView } from '../../../details/kind-view.ts'
import { ObjectsTab } from './objects-tab.tsx'
import { ReleaseNotes } from './release-notes.tsx'
import { RevisionsTab } from './revisions-tab.tsx'
import { ValuesTab } from './values-tab.tsx'

export const view = defineView<ReleaseObject>()({
  kind: 'helm-release',
  sections: [ReleaseNotes],
  tabs: { made: ObjectsTab, revision: RevisionsTab, value: ValuesTab },
})
