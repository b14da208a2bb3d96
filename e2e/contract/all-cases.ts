import { applying } from './cases/applying.ts'
import { autoscaling } from './cases/autoscaling.ts'
import { beingAnAccount } from './cases/being-an-account.ts'
import { carryingFiles } from './cases/carrying-files.ts'
import { checkingFields } from './cases/checking-fields.ts'
import { chunking } from './cases/chunking.ts'
import { claiming } from './cases/claiming.ts'
import { countingObjects } from './cases/counting-objects.ts'
import { countingPods } from './cases/counting-pods.ts'
import { creating } from './cases/creating.ts'
import { customizing } from './cases/customizing.ts'
import { debugging } from './cases/debugging.ts'
import { deleting } from './cases/deleting.ts'
import { discovering } from './cases/discovering.ts'
import { draining } from './cases/draining.ts'
import { dryRunning } from './cases/dry-running.ts'
import { explainingAccess } from './cases/explaining-access.ts'
import { fillingTemplates } from './cases/filling-templates.ts'
import { granting } from './cases/granting.ts'
import { impersonating } from './cases/impersonating.ts'
import { issuingTokens } from './cases/issuing-tokens.ts'
import { keepingState } from './cases/keeping-state.ts'
import { limiting } from './cases/limiting.ts'
import { livingInNamespaces } from './cases/living-in-namespaces.ts'
import { logging } from './cases/logging.ts'
import { owning } from './cases/owning.ts'
import { patching } from './cases/patching.ts'
import { reading } from './cases/reading.ts'
import { refusing } from './cases/refusing.ts'
import { restricting } from './cases/restricting.ts'
import { reviewingAccess } from './cases/reviewing-access.ts'
import { rollingOut } from './cases/rolling-out.ts'
import { routing } from './cases/routing.ts'
import { runningCommands } from './cases/running-commands.ts'
import { runningJobs } from './cases/running-jobs.ts'
import { saving } from './cases/saving.ts'
import { schedulingJobs } from './cases/scheduling-jobs.ts'
import { selecting } from './cases/selecting.ts'
import { shaping } from './cases/shaping.ts'
import { subresources } from './cases/subresources.ts'
import { tainting } from './cases/tainting.ts'
import { tellingPods } from './cases/telling-pods.ts'
import { updating } from './cases/updating.ts'
import { watching } from './cases/watching.ts'
import { working } from './cases/working.ts'
import type { Case } from './trial.ts'

/** Every promise that a cluster makes and the product relies on, topic by topic. */
export const allCases: readonly Case[] = [
  // The slowest first, so that they do not wait alone at the end.
  livingInNamespaces,
  keepingState,
  tellingPods,
  countingPods,
  countingObjects,
  autoscaling,
  claiming,
  working,
  runningJobs,
  schedulingJobs,
  rollingOut,
  customizing,
  creating,
  reading,
  selecting,
  chunking,
  updating,
  patching,
  applying,
  saving,
  dryRunning,
  fillingTemplates,
  watching,
  deleting,
  owning,
  refusing,
  limiting,
  checkingFields,
  subresources,
  issuingTokens,
  reviewingAccess,
  explainingAccess,
  impersonating,
  beingAnAccount,
  granting,
  discovering,
  shaping,
  logging,
  runningCommands,
  carryingFiles,
  debugging,
  draining,
  restricting,
  routing,
  tainting,
].flat()
