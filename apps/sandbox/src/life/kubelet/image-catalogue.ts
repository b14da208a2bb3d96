/** How a program writes its log. */
export type LogStyle = 'access' | 'json' | 'java' | 'go' | 'python' | 'database' | 'batch' | 'system'

/** What an image does when it runs: the sandbox's stand-in for the program inside. */
export type Program = {
  readonly logs: LogStyle
  /** Typical use when busy. */
  readonly cpuMillis: number
  /** The most that it keeps; with a limit below this or below its peak the kernel ends it (OOMKilled). */
  readonly memoryMi: number
  /** What it needs for a moment, when that is more. */
  readonly peakMi?: number
  /** It never gives back what it takes: so long after its start it stands at its limit, and the kernel ends it. */
  readonly leakFullMs?: number
  /** Without this variable it writes why and exits with 1. */
  readonly requiredEnv?: string
  /** The only path on which it answers an HTTP probe; absent means any. */
  readonly readyPath?: string
  /** From start to the first successful readiness probe. */
  readonly startMs?: number
  /** A program that does its work and ends; absent means it serves until it is stopped. */
  readonly runsMs?: number
  /** Stands for something else: a server in a deployment, brief work in a job. */
  readonly isPlaceholder?: boolean
  /** Exits with 1 after this time, every time, saying this. */
  readonly fails?: { readonly afterMs: number; readonly says: readonly string[] }
}

export type Image = { readonly program: Program; readonly sizeBytes: number }

/** What can be pulled. */
export type ImageCatalogue = {
  /** Undefined when the registry has no such image or tag. */
  readonly find: (image: string) => Image | undefined
}
