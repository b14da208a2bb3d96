import { type Job, jobStatus } from './pipelines.ts'

const SAID = [
  'Running with gitlab-runner 18.2.0 (4d7093e1)',
  '  on runner-seoul-1 w7Vw9kX_, system ID: s_5f2d',
  'Preparing the "kubernetes" executor',
  'Using Kubernetes namespace: ci-runners',
  'Getting source from Git repository',
  'Fetching changes with git depth set to 20...',
] as const

/** What a job has said by then, with the marks and colours that GitLab's own logs have. */
export function tellLog({ id, plan, begins, ends, ...job }: Job, now: number): string {
  if (begins === null || begins > now) return ''
  const status = jobStatus({ id, plan, begins, ends, ...job }, now)
  const seconds = Math.floor((Math.min(now, ends ?? now) - begins) / 1000)
  const at = Math.floor(begins / 1000)
  const steps = Array.from(
    { length: seconds },
    (_, second) => `[${plan.name}] step ${second + 1} of ${plan.seconds}`,
  )
  const lines = [
    `section_start:${at}:prepare_executor\r\u001b[0K\u001b[0K\u001b[36;1m${SAID[0]}\u001b[0;m`,
    ...SAID.slice(1),
    `section_end:${at}:prepare_executor\r\u001b[0K`,
    `\u001b[32;1m$ make ${plan.name}\u001b[0;m`,
    ...steps,
    ...(END[status] ?? []),
  ]
  return `${lines.join('\n')}\n`
}

const END: Readonly<Record<string, readonly string[]>> = {
  success: ['\u001b[32;1mJob succeeded\u001b[0;m'],
  failed: [
    'expected "<img src=/none onerror=window.hurt=1>" to be escaped: GET /api/basket',
    '\u001b[31;1mERROR: Job failed: command terminated with exit code 1\u001b[0;m',
  ],
  canceled: ['\u001b[31;1mERROR: Job failed: canceled\u001b[0;m'],
}
