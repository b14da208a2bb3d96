import { applying } from './cases/applying.ts'
import { chunking } from './cases/chunking.ts'
import { creating } from './cases/creating.ts'
import { deleting } from './cases/deleting.ts'
import { dryRunning } from './cases/dry-running.ts'
import { owning } from './cases/owning.ts'
import { patching } from './cases/patching.ts'
import { reading } from './cases/reading.ts'
import { selecting } from './cases/selecting.ts'
import { updating } from './cases/updating.ts'
import { watching } from './cases/watching.ts'
import type { Case } from './trial.ts'

export const allCases: readonly Case[] = [
  creating,
  reading,
  selecting,
  chunking,
  updating,
  patching,
  applying,
  dryRunning,
  watching,
  deleting,
  owning,
].flat()
