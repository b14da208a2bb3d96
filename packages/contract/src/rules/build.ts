import { breach, type Checked } from './message.ts'
import { checkDnsSubdomain } from './names.ts'

const URL_FORM = /^(https?|ssh|git|file):\/\/[^\s/]\S*$/
/** `git@host:path`, as SSH takes it. */
const SCP_FORM = /^[\w.-]+@[\w.-]+:[^\s:/]\S*$/
const TAG = /^\w[\w.-]{0,127}$/

/** The address of a repository, as git takes it. */
export function checkGitUrl(url: string): Checked {
  if (url === '') return breach('rule.required')
  return URL_FORM.test(url) || SCP_FORM.test(url) ? null : breach('rule.gitUrl')
}

/** The tag of an image: letters, numbers, `_`, `-` and `.`, at most 128. */
export function checkImageTag(tag: string): Checked {
  if (tag === '') return breach('rule.required')
  return TAG.test(tag) ? null : breach('rule.imageTag')
}

/** `stream:tag`, both parts there. */
export function checkStreamTag(name: string): Checked {
  if (name === '') return breach('rule.required')
  const [stream = '', tag = '', ...more] = name.split(':')
  if (more.length > 0 || checkDnsSubdomain(stream) || checkImageTag(tag)) return breach('rule.streamTag')
  return null
}

/** What a registry takes for an image: no spaces, no scheme, small letters before the tag. */
export function checkImageName(image: string): Checked {
  if (image === '') return breach('rule.required')
  const [name = ''] = image.split('@')
  const path = name.replace(/:[^/]*$/, '')
  const isName = /^[a-z0-9]([a-z0-9._:-]*[a-z0-9])?(\/[a-z0-9]([a-z0-9._-]*[a-z0-9])?)*$/.test(path)
  return isName && !/\s/.test(image) ? null : breach('rule.imageName')
}

const MOST_OF_NAME = 255
/** As the distribution API names repositories: `team/app`; nothing that leads elsewhere. */
export const REPOSITORY_NAME =
  /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$/

/** A repository of an image registry, without the registry's address and without a tag. */
export function checkRepositoryName(name: string): Checked {
  if (name === '') return breach('rule.required')
  return name.length <= MOST_OF_NAME && REPOSITORY_NAME.test(name) ? null : breach('rule.registry.repository')
}

/** A whole number that is at least that, or none. */
export function checkWholeFrom(value: number | null, min: number): Checked {
  if (value === null) return null
  if (!Number.isInteger(value)) return breach('rule.integer')
  return value < min ? breach('rule.least', { min }) : null
}
