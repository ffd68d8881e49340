export default function L() {
  return <h1>Redraft en</h1>;
}
