import { breach, type Checked, type Message } from './message.ts'

const MOST_DASHBOARDS_TEXT = 16_000

/** How much may be written of a mesh's own dashboards; what it says, whoever reads YAML judges. */
export function checkDashboardsText(text: string): Checked {
  return text.length > MOST_DASHBOARDS_TEXT ? tooMuchOfDashboards() : null
}

/** What is said of a text that is longer, or nests deeper, than dashboards need. */
export function tooMuchOfDashboards(): Message {
  return breach('rule.dashboards.size', { most: MOST_DASHBOARDS_TEXT })
}
