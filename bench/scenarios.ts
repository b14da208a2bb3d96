import type { Scenario } from './report.ts'
import { mesh } from './scenarios/mesh.ts'

export const SCENARIOS: readonly Scenario[] = [mesh]
