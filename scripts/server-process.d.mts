export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  output(): string;
  exited: Promise<unknown>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}
export const freePort: () => Promise<number>;
export const temporaryFolder: (name: string) => string;
export const startServer: (options?: {
  port?: number;
  dataDir?: string;
  env?: Record<string, string>;
}) => Promise<ServerProcess>;
