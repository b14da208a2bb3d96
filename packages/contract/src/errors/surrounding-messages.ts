import { GITLAB_MESSAGES } from './gitlab-messages.ts'
import { HELM_MESSAGES } from './helm-messages.ts'
import { REGISTRY_MESSAGES } from './registry-messages.ts'

/** What is wrong with what stands beside clusters. */
export const SURROUNDING_MESSAGES = { ...GITLAB_MESSAGES, ...HELM_MESSAGES, ...REGISTRY_MESSAGES } as const
