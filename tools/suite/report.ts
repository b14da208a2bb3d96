import { relative } from 'node:path'
import * as z from 'zod'

/** A test that failed; without a title, a file that could not be run as a whole. */
export type Failure = {
  /** Relative to the project. */
  readonly file: string
  /** Of the groups around it and its own, or null. */
  readonly titles: readonly string[] | null
  readonly error: string
  /** The system has ended its process: no test has judged anything. */
  readonly crashed?: true
}

/** What a run of tests says of itself. Times are in milliseconds. */
export type Report = {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
  readonly files: readonly { readonly file: string; readonly took: number; readonly skipped: number }[]
}

/** As Vitest's JSON reporter writes it. */
const written = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

type WrittenFile = z.infer<typeof written>['testResults'][number]

/** Reads a report with absolute paths of files below `root`; throws where it is none. */
export function readReport(text: string, root: string): Report {
  const { testResults } = written.parse(JSON.parse(text))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.filter(isPassed).length,
    skipped: tests.filter(isSkipped).length,
    failures: testResults.flatMap((file) => findFailures(file, relative(root, file.name))),
    files: testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: relative(root, name),
      took: endTime - startTime,
      skipped: assertionResults.filter(isSkipped).length,
    })),
  }
}

type Judged = { readonly status: string }

const isPassed = ({ status }: Judged): boolean => status === 'passed'
const isFailed = ({ status }: Judged): boolean => status === 'failed'
const isSkipped = (test: Judged): boolean => !isPassed(test) && !isFailed(test)

function findFailures({ status, message, assertionResults }: WrittenFile, file: string): readonly Failure[] {
  const failed = assertionResults.filter(isFailed)
  if (failed.length === 0) return status === 'failed' ? [{ file, titles: null, error: message }] : []
  return failed.map(({ ancestorTitles, title, failureMessages }) => ({
    file,
    titles: [...ancestorTitles.filter((one) => one !== ''), title],
    error: failureMessages?.join('\n') ?? '',
  }))
}
