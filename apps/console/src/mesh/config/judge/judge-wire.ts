import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import type { DraftsAsk } from '@naru/mesh/answers/drafts/judge-draft'

/** The mesh as the server has told it, or what is asked of it. */
export type JudgeQuestion = { readonly id: number; readonly ask: string | DraftsAsk }

export type Judged = readonly (ObjectValidation | null)[]

/** Null where the engine cannot say it. */
export type JudgeAnswer = { readonly id: number; readonly told: Judged | null }
