import type { Scenario } from './report.ts'
import { firstVisit } from './scenarios/01-first-visit.ts'
import { openPods } from './scenarios/02-open-pods.ts'
import { coldServer } from './scenarios/03-cold-server.ts'
import { sortFilterJump } from './scenarios/04-sort-filter-jump.ts'
import { churn } from './scenarios/05-churn.ts'
import { manyClients } from './scenarios/06-many-clients.ts'
import { fleet } from './scenarios/07-fleet.ts'
import { proxy } from './scenarios/11-proxy.ts'
import { floods } from './scenarios/15-floods.ts'
import { accessRules } from './scenarios/access-rules.ts'
import { mesh } from './scenarios/mesh.ts'
import { meshApi } from './scenarios/mesh-api.ts'
import { meshChecks } from './scenarios/mesh-checks.ts'
import { meshPicture } from './scenarios/mesh-picture.ts'
import { telemetry } from './scenarios/telemetry.ts'
import { testbed } from './scenarios/testbed.ts'
import { testbedDetails } from './scenarios/testbed-details.ts'

export const SCENARIOS: readonly Scenario[] = [
  firstVisit,
  openPods,
  coldServer,
  sortFilterJump,
  churn,
  manyClients,
  fleet,
  proxy,
  floods,
  mesh,
  meshApi,
  meshPicture,
  testbed,
  testbedDetails,
  meshChecks,
  accessRules,
  telemetry,
]
