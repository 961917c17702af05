// Installs, builds and starts the marketplace with demo data.
import { install, must, run } from './run.mjs';

install();
must('npm', ['run', 'build', '--silent']);
process.exit(run('npm', ['start', '--silent'], { DEMO: '1' }) ? 0 : 1);
