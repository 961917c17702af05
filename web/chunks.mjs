/**
 * The files an entry of Vite's manifest needs before it can run: itself, its static imports and their
 * stylesheets, but not its dynamic imports.
 */
export const filesOf = (manifest, names) => {
  const scripts = new Set();
  const styles = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return { scripts: [...scripts], styles: [...styles] };
};
