import canonicalize from 'canonicalize';
import { canonicalText } from '../../src/reference/core/canonical.ts';
const type=(i:number)=> i%3===0?{shape:'scalar',name:'string'}: i%3===1?{shape:'record',open:false,fields:{a:{type:{shape:'scalar',name:'integer',min:0,max:10},required:true},b:{type:{shape:'sequence',items:{shape:'scalar',name:'bytes'},min:0,max:4},required:false}}}:{shape:'sum',open:false,variants:{ok:{shape:'scalar',name:'unit'},bad:{shape:'scalar',name:'string'}}};
const make=(n:number)=>({schema_version:'1',kind:'contract',slots:Array.from({length:n},(_, i)=>({name:`slot.${(i*7919)%n}`,meaning:`meaning.of.${i}`,polarity:i%2?'in':'out',facet:'api',type:type(i),required:true,default:{present:false}})),tombstones:[],laws:[],relations:[],sunsets:[]});
const special = /["\\\u0000-\u001f\ud800-\udfff]/;
function strR(t:string){ if(!special.test(t)) return `"${t}"`; throw 1; }
function strL(t:string){ for(let i=0;i<t.length;i++){const c=t.charCodeAt(i); if(c<0x20||c===0x22||c===0x5c||(c>=0xd800&&c<=0xdfff)) throw 1;} return `"${t}"`; }
function sortS(k:string[]){ return k.sort(); }
function sortI(k:string[]){ for(let i=1;i<k.length;i++){ const x=k[i]!; let j=i-1; while(j>=0&&k[j]!>x){k[j+1]=k[j]!;j--;} k[j+1]=x;} return k; }
const mk=(str:(t:string)=>string,sort:(k:string[])=>string[])=>{
 const sp=(v:any):string=>{ if(typeof v==='string')return str(v); if(typeof v==='number')return String(v); if(typeof v!=='object'||v===null)return String(v);
 if(Array.isArray(v)){let t='';for(const i of v)t+=`${t===''?'[':','}${sp(i)}`;return t===''?'[]':`${t}]`;}
 let t='';for(const k of sort(Object.keys(v)))t+=`${t===''?'{':','}${str(k)}:${sp(v[k])}`;return t===''?'{}':`${t}}`;};return sp;};
const mkP=(str:(t:string)=>string,sort:(k:string[])=>string[])=>(v:any)=>{const p:string[]=[];
 const sp=(v:any):void=>{ if(typeof v==='string'){p.push(str(v));return;} if(typeof v!=='object'||v===null){p.push(String(v));return;}
 if(Array.isArray(v)){let s='[';for(const i of v){p.push(s);sp(i);s=',';}p.push(v.length?']':'[]');return;}
 let s='{';for(const k of sort(Object.keys(v))){p.push(s,str(k),':');sp(v[k]);s=',';}p.push(s==='{'?'{}':'}');};sp(v);return p.join('');};
const mkA=(str:(t:string)=>string,sort:(k:string[])=>string[])=>{
 const sp=(v:any,o:string):string=>{ if(typeof v==='string')return o+str(v); if(typeof v==='number')return o+v; if(typeof v!=='object'||v===null)return o+String(v);
 if(Array.isArray(v)){let s='[';for(const i of v){o=sp(i,o+s);s=',';}return o+(v.length?']':'[]');}
 let s='{';for(const k of sort(Object.keys(v))){o=sp(v[k],o+s+str(k)+':');s=',';}return o+(s==='{'?'{}':'}');};return (v:any)=>sp(v,'');};
const variants:Record<string,(v:any)=>string|undefined>={canonicalize, current:canonicalText};
for(const [n,k] of [[10,300],[1000,5],[20000,1]] as const){ const doc=make(n) as any;
 const best:Record<string,number>={};
 for(let r=0;r<(n>2000?6:40);r++) for(const [name,f] of Object.entries(variants)){ const s=process.hrtime.bigint(); for(let i=0;i<k;i++) f(doc); const t=Number(process.hrtime.bigint()-s)/k/1000; best[name]=Math.min(best[name]??Infinity,t);}
 console.log(n, Object.entries(best).map(([a,b])=>`${a} ${b.toFixed(0)}`).join('  '));
}
