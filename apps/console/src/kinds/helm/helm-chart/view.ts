import { defineView } from '../../../details/kind-view.ts'
import { ChartAbout } from './chart-about.tsx'
import { ChartDependencies } from './chart-dependencies.tsx'
import { ChartTrouble } from './chart-trouble.tsx'
import { ReadmeTab } from './readme-tab.tsx'
import type { ChartObject } from './use-chart.ts'
import { ValuesTab } from './values-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

export const view = defineView<ChartObject>()({
  kind: 'helm-chart',
  lead: [ChartTrouble, ChartAbout, ChartDependencies],
  without: ['chart', 'description', 'app-version', 'keywords', 'published', 'failing-since'],
  tabs: { readme: ReadmeTab, value: ValuesTab, version: VersionsTab },
})
